/** Calls `start` when it is first wanted, and what `start` returned when it no longer is. `start` may itself switch it off. */
export function createSwitch(start: () => () => void): (wanted: boolean) => void {
  let on = false;
  let stop = () => {};
  return (wanted) => {
    if (wanted === on) return;
    on = wanted;
    if (!wanted) return stop();
    stop = () => {};
    const stopStarted = start();
    if (on) stop = stopStarted;
    else stopStarted();
  };
}
