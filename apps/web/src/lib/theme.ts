import { create } from 'zustand';

export type ThemeChoice = 'system' | 'dark' | 'light';
const key = 'theme';
const lightSystem = window.matchMedia('(prefers-color-scheme: light)');

function stored(): ThemeChoice {
  const value = localStorage.getItem(key);
  return value === 'dark' || value === 'light' ? value : 'system';
}

/** public/theme.js has set the attribute before the first paint; this keeps it true afterwards. */
export const useTheme = create<{ choice: ThemeChoice }>(() => ({ choice: stored() }));

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, choice);
  useTheme.setState({ choice });
  apply();
}

function apply(): void {
  const { choice } = useTheme.getState();
  const theme = choice === 'system' ? (lightSystem.matches ? 'light' : 'dark') : choice;
  document.documentElement.dataset.theme = theme;
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground);
}

/** For those who have chosen nothing the page changes with the system. */
export function followSystem(): void {
  lightSystem.addEventListener('change', apply);
}
