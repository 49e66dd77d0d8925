import './ui/styles/tokens.css';
import './ui/styles/page.css';
import './ui/styles/start.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { NetworkError } from './api/api-error.ts';
import { App } from './app/app.tsx';
import './lib/institute-calendar.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root, {
  onCaughtError(error) {
    // The error screen says that the code of a screen was not received; the console adds nothing to that.
    // biome-ignore lint/suspicious/noConsole: a fault of the app, so that its cause can be found
    if (!(error instanceof NetworkError)) console.error(error);
  },
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
