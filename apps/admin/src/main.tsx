import { createRoot } from 'react-dom/client';
import { App } from './app';
import './desk.css';

// The site asked before this page came: the next time it may ask again.
sessionStorage.removeItem('closedPageAsked');
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
