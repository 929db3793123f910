interface ListenTarget {
  host: string;
  port: number;
  /** The name of the setting for the port. */
  setting: string;
}

const errorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

export const isPortTaken = (error: unknown): boolean => errorCode(error) === 'EADDRINUSE';

/** The shop cannot listen on its port. The message says why, and what to do. */
export class PortUnavailable extends Error {
  constructor(cause: unknown, target: ListenTarget) {
    super(toErrorMessage(cause, target), { cause });
  }
}

function toErrorMessage(cause: unknown, { host, port, setting }: ListenTarget): string {
  const reason = cause instanceof Error ? cause.message : String(cause);
  switch (errorCode(cause)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Another program, or another Kibble, is listening on ${host}:${port} (${reason}). Stop it, or set ${setting} to a free port.`;
    case 'EACCES':
      return `This account isn’t allowed to listen on port ${port} (${reason}). Set ${setting} to a port above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${host} isn’t an address of this machine (${reason}). Set HOST to one that is: 127.0.0.1 for this machine only, 0.0.0.0 for all.`;
    default:
      return `The shop can’t listen on ${host}:${port} (${reason}). Check HOST and ${setting}.`;
  }
}
