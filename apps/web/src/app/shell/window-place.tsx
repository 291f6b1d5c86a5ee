import type { ComponentType } from 'react';
import { Part } from '../../components/part';

interface Wish {
  /** Whether somebody wants it, by the store of those who ask. */
  useRequest: (pick: (request: unknown) => boolean) => boolean;
  close: () => void;
}

const isWanted = (request: unknown): boolean => request !== null;

/** A window over any page: its code is fetched when somebody first wants it. */
export const windowPlace = ({ useRequest, close }: Wish, load: () => Promise<ComponentType>): ComponentType =>
  function WindowPlace() {
    return (
      <Part load={load} need={useRequest(isWanted)} onMissing={close}>
        {(Window) => <Window />}
      </Part>
    );
  };
