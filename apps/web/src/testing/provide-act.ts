import { createRequire } from 'node:module';

type Job = () => void;
/** A task of React's scheduler. A task that is done or cancelled has no callback. */
type Task = { callback: ((didTimeout: boolean) => unknown) | null };
type Scheduler = { unstable_scheduleCallback: (...parts: unknown[]) => Task };
type React = { act?: (callback: () => unknown) => Promise<unknown> };
type ReactDom = {
  flushSync: <Result>(callback: () => Result) => Result;
  /** `d.f` flushes what `flushSync` flushes. Returns true where it cannot, because React is rendering. */
  __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { d: { f: () => boolean } };
};

/** A render that waits for a module schedules itself again and again. It is left to the scheduler then. */
const MAX_ROUNDS = 100;
const require = createRequire(import.meta.url);

/**
 * Adds `act` to the production build of React. Users run that build, and it takes a quarter less time than the development build, which alone
 * has `act`. Testing Library flushes renders and effects with it. React defers them as microtasks and as tasks of its scheduler; both are
 * collected here and run at the end of each `act`.
 */
function provideAct(react: React): void {
  if (react.act) return;
  const jobs = new Set<Job>();
  const tasks = collectTasks();
  const { flushSync, __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = loadReactDom(jobs);

  function flush(): void {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      if (internals.d.f()) return;
      const due = [...tasks].filter(({ callback }) => callback);
      if (jobs.size === 0 && due.length === 0) return;
      for (const job of jobs) {
        jobs.delete(job);
        job();
      }
      for (const task of tasks) {
        const { callback } = task;
        task.callback = null;
        const rest = callback?.(true);
        if (typeof rest === 'function') task.callback = rest as Task['callback'];
        else tasks.delete(task);
      }
    }
  }

  let depth = 0;
  react.act = (callback) => {
    depth++;
    let result: unknown;
    try {
      result = flushSync(callback);
    } finally {
      depth--;
    }
    if (result instanceof Promise) return settle(result);
    if (depth === 0) flush();
    return Promise.resolve(result);
  };
  async function settle(result: Promise<unknown>): Promise<unknown> {
    const value = await result;
    flush();
    // A flush can resolve promises, which continue as microtasks.
    await Promise.resolve();
    flush();
    return value;
  }
}

/** React calls the `queueMicrotask` that it finds while it is loaded. */
function loadReactDom(jobs: Set<Job>): ReactDom {
  const { queueMicrotask: queue } = globalThis;
  globalThis.queueMicrotask = (job) => {
    jobs.add(job);
    queue(() => {
      if (jobs.delete(job)) job();
    });
  };
  require('react-dom/client');
  globalThis.queueMicrotask = queue;
  return require('react-dom') as ReactDom;
}

function collectTasks(): Set<Task> {
  const scheduler = createRequire(require.resolve('react-dom'))('scheduler') as Scheduler;
  const { unstable_scheduleCallback: schedule } = scheduler;
  const tasks = new Set<Task>();
  scheduler.unstable_scheduleCallback = (...parts) => {
    for (const known of tasks) if (!known.callback) tasks.delete(known);
    const task = schedule(...parts);
    tasks.add(task);
    return task;
  };
  return tasks;
}

provideAct(require('react') as React);
