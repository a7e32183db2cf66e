import type { RegisteredRouter } from '@tanstack/react-router';

/** Goes back in the history. @returns once the screen shows it; at once if the move is blocked */
export function goBack(router: RegisteredRouter): Promise<void> {
  const { history } = router;
  const before = history.location.state.__TSR_key;
  return new Promise((resolve) => {
    const stopRendered = router.subscribe('onRendered', end);
    const stopMoved = history.subscribe(() => {
      stopMoved();
      if (history.location.state.__TSR_key === before) end();
    });
    function end() {
      stopRendered();
      stopMoved();
      resolve();
    }
    history.back();
  });
}
