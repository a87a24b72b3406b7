/** Texts of the screen that tries the connection to the server. */
export const apiTestTexts = {
  title: 'Connection test',
  text: 'Three calls to this server and its real answers. Nothing is created and nobody is signed in: the calls are left incomplete on purpose.',
  signedIn: 'The calls carry your session.',
  signedOut: 'You are not signed in, so the calls carry no session.',
  sends: 'Sends',
  nothing: 'No body',
  busy: 'Asking...',
  again: "Each press makes one call. The server's usual limits apply.",
  answered: (status: number, ms: number) => `The server answered with status ${status} after ${ms} ms.`,
  failed: (ms: number) => `No answer after ${ms} ms.`,
  result: (call: string) => `Answer to the ${call}`,
  empty: 'The answer is empty.',
  calls: {
    plans: {
      name: 'plans call',
      action: 'Test plans call',
      expect: 'Asks for the plans on offer. Without a session, 401 is the right answer.',
    },
    login: {
      name: 'login call',
      action: 'Test login call',
      expect: 'Sends an email without a password. 422 is the right answer.',
    },
    register: {
      name: 'register call',
      action: 'Test register call',
      expect: (times: number, minutes: number) =>
        `Sends a name and nothing else. 422 is the right answer. It counts as one of ${times} sign-ups that your network may try in ${minutes} minutes.`,
    },
  },
} as const;
