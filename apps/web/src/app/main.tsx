import './base.css';
import './first-paint.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSystem } from '../lib/theme';
import { startI18n } from './i18n';
import { Providers } from './providers';

/** Nothing is awaited outside of it: a language that shares a file with this code could never arrive. */
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
}

void begin();
