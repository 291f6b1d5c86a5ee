import './base.css';
import './first-paint.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSystem } from '../lib/theme';
import { startI18n } from './i18n';
import { Providers } from './providers';

declare global {
  interface Window {
    /** Says that the site does not start (public/theme.js): until it has. */
    unstarted?: (problem: unknown) => void;
    /** What it was told. */
    startProblem?: string;
  }
}

/** No `await` at the top level: the build may put a language into this very file, which would then wait for itself. */
async function begin(): Promise<void> {
  followSystem();
  await startI18n();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const page = createRoot(root);
  // In slices between which the browser answers: what index.html painted stands until the whole is there.
  startTransition(() =>
    page.render(
      <StrictMode>
        <Providers />
      </StrictMode>,
    ),
  );
  window.unstarted = undefined;
  window.startProblem = undefined;
}

begin().catch((problem: unknown) => window.unstarted?.(problem));
