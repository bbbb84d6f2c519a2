/** Returns the function by which useSyncExternalStore subscribes to an event of a target. */
export const onEvent =
  (target: EventTarget, kind: string) => (listener: (event: Event) => void) => {
    target.addEventListener(kind, listener);
    return () => target.removeEventListener(kind, listener);
  };
