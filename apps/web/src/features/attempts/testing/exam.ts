import { afterEach, beforeEach } from 'vitest';
import { type Browser, startBrowser, stopBrowser } from './browser.ts';
import { ExamServer, STARTED } from './exam-server.ts';
import { Network } from './network.ts';
import { openApp, openQuiz } from './page.ts';

/** A phone, a server with an open attempt, and the network between them: new for each test of the file. */
export function startExam() {
  let browser: Browser;
  let server: ExamServer;
  let network: Network;
  beforeEach(() => {
    browser = startBrowser(STARTED);
    server = new ExamServer();
    network = new Network(server);
  });
  afterEach(stopBrowser);
  const switchTo = (learner: string | undefined) => {
    browser.learner = learner;
    browser.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'accessToken' }));
  };
  return {
    get browser() {
      return browser;
    },
    get server() {
      return server;
    },
    get network() {
      return network;
    },
    /** Opens a tab with the attempt. */
    open: async () => {
      const page = await openQuiz(browser, network);
      if (page === undefined) throw new Error('Nothing to open');
      return page;
    },
    openApp: () => openApp(browser, network),
    /** In another tab this learner logs in, or the server has ended the session: then what is stored stays. */
    switchTo,
    /** In another tab. */
    logOut: async () => {
      const beside = await openApp(browser, network);
      switchTo(undefined);
      await beside.forgetAttempts();
    },
  };
}
