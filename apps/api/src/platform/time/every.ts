/**
 * Runs a task repeatedly, each time `pause` ms after it last ended, so that it never overlaps itself. A failure goes to
 * `onError` and does not end the series. Returns a function that stops it and waits for the current run.
 */
export function every(pause: number, task: () => Promise<unknown>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout;
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const run = async () => {
    running = task().catch(onError);
    await running;
    if (!stopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(run, pause);
  };
  schedule();
  return async function stop() {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
