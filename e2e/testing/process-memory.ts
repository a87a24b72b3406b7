import { readdir, readFile } from 'node:fs/promises';

/** Bytes that a process holds, shared pages counted in part (PSS). 0 when it is gone. */
async function pssBytes(pid: string): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
}

/** Processes of one process group whose command line names the file. */
async function findProcesses(groupId: number, commandPart: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [command, stat] = await Promise.all(
        [`/proc/${pid}/cmdline`, `/proc/${pid}/stat`].map((file) => readFile(file, 'utf8').catch(() => '')),
      );
      const group = Number(stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
      return command?.includes(commandPart) && group === groupId ? pid : null;
    }),
  );
  return found.filter((pid) => pid !== null);
}

/** Watches the memory of all matching processes together, several times a second, until `stop` answers the peak. */
export function watchMemory(groupId: number, commandPart: string): { stop(): Promise<{ peakBytes: number }> } {
  let peakBytes = 0;
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      const sizes = await Promise.all((await findProcesses(groupId, commandPart)).map(pssBytes));
      peakBytes = Math.max(
        peakBytes,
        sizes.reduce((all, one) => all + one, 0),
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return {
    async stop() {
      stopped = true;
      await watching;
      return { peakBytes };
    },
  };
}
