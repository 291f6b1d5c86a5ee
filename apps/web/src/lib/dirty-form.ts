/** Told by a form that stands in a dialog; returns how to take it back. */
export type TellDirty = (isDirty: () => boolean) => () => void;

export interface DirtyForm {
  isDirty: () => boolean;
  onDirty: TellDirty;
}

/** Between a dialog and the form in it: whether closing would lose something is asked of the form as it is that moment. */
export function dirtyForm(): DirtyForm {
  let ask: (() => boolean) | undefined;
  return {
    isDirty: () => ask?.() ?? false,
    onDirty: (isDirty) => {
      ask = isDirty;
      return () => {
        if (ask === isDirty) ask = undefined;
      };
    },
  };
}
