// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const apiTestTexts = /* @__PURE__ */ texts('people/identity/api-test/apiTest', {
  title: "Connection test",
  text: "Three calls to this server and its real answers. Nothing is created and nobody is signed in: the calls are left incomplete on purpose.",
  signedIn: "The calls carry your session.",
  signedOut: "You are not signed in, so the calls carry no session.",
  sends: "Sends",
  nothing: "No body",
  busy: "Asking...",
  again: "Each press makes one call. The server's usual limits apply.",
  answered: /* @__PURE__ */ icu<{ status: string | number; ms: string | number }>(["The server answered with status ",["status"]," after ",["ms"]," ms."]),
  failed: /* @__PURE__ */ icu<{ ms: string | number }>(["No answer after ",["ms"]," ms."]),
  result: /* @__PURE__ */ icu<{ call: string | number }>(["Answer to the ",["call"]]),
  empty: "The answer is empty.",
  calls: {
    plans: {
      name: "plans call",
      action: "Test plans call",
      expect: "Asks for the plans on offer. Without a session, 401 is the right answer.",
    },
    login: {
      name: "login call",
      action: "Test login call",
      expect: "Sends an email without a password. 422 is the right answer.",
    },
    register: {
      name: "register call",
      action: "Test register call",
      expect: /* @__PURE__ */ icu<{ times: string | number; minutes: string | number }>(["Sends a name and nothing else. 422 is the right answer. It counts as one of ",["times"]," sign-ups that your network may try in ",["minutes"]," minutes."]),
    },
  },
});
