import type { ReactNode } from 'react';

export function PageTitle({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <header className="flex items-center gap-3 pt-7 pb-4">
      <h1 className="voice grow text-2xl leading-tight">{children}</h1>
      {action}
    </header>
  );
}
