export interface CallFrame {
  functionName: string;
  url: string;
  lineNumber: number;
}

/** V8's format: the node of the call tree on top at each sample, and the microseconds since the previous sample. */
export interface CpuProfile {
  nodes: { id: number; callFrame: CallFrame }[];
  samples: number[];
  timeDeltas: number[];
}

/** Profiles a process that was started with `--inspect` on this port, while `work` runs. */
export async function recordProfile(port: number, work: () => Promise<unknown>): Promise<CpuProfile> {
  const targets: { webSocketDebuggerUrl: string }[] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((done, failed) => {
    socket.addEventListener('open', done, { once: true });
    socket.addEventListener('error', () => failed(new Error('The profiler does not respond')), { once: true });
  });
  let last = 0;
  const call = <T>(method: string, params: object = {}): Promise<T> => {
    const id = ++last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((done, failed) => {
      const onMessage = ({ data }: MessageEvent) => {
        const reply = JSON.parse(String(data));
        if (reply.id !== id) return;
        socket.removeEventListener('message', onMessage);
        if (reply.error) failed(new Error(reply.error.message));
        else done(reply.result);
      };
      socket.addEventListener('message', onMessage);
    });
  };
  await call('Profiler.enable');
  await call('Profiler.setSamplingInterval', { interval: 250 });
  await call('Profiler.start');
  await work();
  const { profile } = await call<{ profile: CpuProfile }>('Profiler.stop');
  socket.close();
  return profile;
}
