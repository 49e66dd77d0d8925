import './ui/styles/tokens.css';
import './ui/styles/page.css';
import './ui/styles/start.css';
import { options } from 'preact';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

// Effects run before the next event, as React runs those of a click: one that moves the focus must not do so later.
options.requestAnimationFrame = queueMicrotask;

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
