export function trimSounds(modules: string): Promise<string[]>;
