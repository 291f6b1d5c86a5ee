interface Kept<State> {
  getState: () => State;
  getInitialState: () => State;
  setState: (state: State, replace: true) => void;
  persist: { rehydrate: () => void | Promise<void>; clearStorage: () => void };
}

/**
 * What is kept under this name is one, in however many tabs: what another has written is here before this one writes over it,
 * and what another has cleared is gone here too, for it may have been somebody else's.
 */
export function readOtherTabs<State>(name: string, store: Kept<State>): void {
  globalThis.addEventListener?.('storage', ({ key, newValue }) => {
    if (key !== name) return;
    if (newValue !== null) return void store.persist.rehydrate();
    const nothing = store.getInitialState();
    if (JSON.stringify(store.getState()) === JSON.stringify(nothing)) return;
    store.setState(nothing, true);
    store.persist.clearStorage();
  });
}
