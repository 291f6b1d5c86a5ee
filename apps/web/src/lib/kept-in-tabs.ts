interface Kept {
  persist: { rehydrate: () => void | Promise<void> };
}

/** What is kept under this name is one, in however many tabs: what another has written is here before this one writes over it. */
export function readOtherTabs(name: string, store: Kept): void {
  globalThis.addEventListener?.('storage', ({ key, newValue }) => {
    if (key === name && newValue !== null) void store.persist.rehydrate();
  });
}
