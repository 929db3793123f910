/** The result of a check. `says` is a message for the operator; that of a warning or a fault ends with what to do. */
export interface Finding {
  check: string;
  /** A warning can wait; a fault keeps the shop from working, or means that data was lost. */
  state: 'ok' | 'warning' | 'fault';
  says: string;
}

/** Builders for the findings of one check. */
export const findingsOf = (check: string) => ({
  ok: (says: string): Finding => ({ check, state: 'ok', says }),
  warning: (says: string): Finding => ({ check, state: 'warning', says }),
  fault: (says: string): Finding => ({ check, state: 'fault', says }),
});
