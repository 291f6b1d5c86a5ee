import type { Config } from './config.js';

/**
 * Ends the process at once, as a power cut would, when CRASH_AT names this point (sandbox profile only).
 * Crash tests prove with it that nothing is lost or done twice, wherever a process dies.
 */
export function crashPoint(config: Config, label: string): void {
  if (config.env.CRASH_AT === label) process.kill(process.pid, 'SIGKILL');
}
