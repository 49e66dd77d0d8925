/**
 * Runs a task again and again, `pause` ms after it last ended, so that it never overlaps itself. A failure goes to
 * `onError` and does not end the series. The answer stops it and waits for a run under way.
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
