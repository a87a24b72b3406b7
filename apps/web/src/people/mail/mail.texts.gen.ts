// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const mailTexts = /* @__PURE__ */ texts('people/mail/mail', {
  states: {
    queued: "Queued",
    sending: "Sending",
    sent: "Sent",
    failed: "Failed",
    kept: "Kept",
  },
  kept: "Kept, not sent: no mail server is set.",
  settings: {
    title: "Mail",
    subtitle: "How mails leave this installation",
    loading: "Loading the mail settings...",
    notLoaded: "The mail settings could not be loaded.",
    outbox: "No mail leaves yet. Every mail is kept in the outbox, where you can read it.",
    missing: /* @__PURE__ */ icu<{ parts: string | number }>(["To send mails, enter ",["parts"],"."]),
    missingParts: {
      host: "your mail server",
      from: "the sender address",
    },
    openOutbox: "Open the mail outbox",
    leaving: /* @__PURE__ */ icu<{ server: string | number; from: string | number }>(["Mails leave through ",["server"],", from ",["from"],"."]),
    server: {
      title: "Mail server",
      text: "Your provider calls this SMTP or outgoing mail.",
    },
    sender: {
      title: "Sender",
      text: "Who mails come from.",
    },
    fromEnvironment: /* @__PURE__ */ icu<{ variable: string | number }>(["Set by ",["variable"]," in the environment of the server. Change it there and start the server again."]),
    security: {
      starttls: {
        label: "STARTTLS",
        note: "Usual, port 587",
      },
      tls: {
        label: "TLS",
        note: "From the start, port 465",
      },
      none: {
        label: "None",
        note: "Inside your own network only, port 25",
      },
    },
    passwordAgain: "Enter it again: the stored password belongs to another server or user name and is not sent elsewhere.",
    saved: {
      title: "Settings Saved",
      text: "Send a test mail to see that it works.",
    },
    nothingToSave: {
      title: "Nothing to save",
      text: "No setting has been changed.",
    },
  },
  loginRefused: "The mail server refused the user name or password.",
  test: {
    title: "Send test mail",
    text: "Sends it now and shows the mail server's answer.",
    to: "To",
    send: "Send test mail",
    sending: "Sending...",
    unsaved: "The test uses what is saved. Save your changes first.",
    sent: /* @__PURE__ */ icu<{ to: string | number }>(["The mail server accepted the mail to ",["to"],". It answered:"]),
    kept: "There is no mail server, so the mail is kept in the outbox.",
    failed: "The mail did not leave:",
    read: "Read the mail",
  },
  outbox: {
    title: "Mail outbox",
    subtitle: "Every mail of the last 30 days, and what became of it",
    label: "Mails",
    search: "Search by recipient or subject",
    filter: {
      label: "State",
      all: "All States",
    },
    columns: {
      subject: "Mail",
      to: "To",
      created: "Created",
      state: "State",
    },
    nothingYet: {
      title: "No mails yet",
      text: "A mail appears here when somebody signs up, or when you send a test.",
      action: "Send test mail",
    },
    nothingFound: {
      title: "Nothing found",
      text: "No mail matches the search and the state.",
    },
    open: "Read",
    retry: "Send again",
    sendNow: "Send now",
    remove: "Delete",
    queued: {
      title: "Mail queued",
      text: "It is sent now.",
    },
    deleted: {
      title: "Mail deleted",
    },
    retryFailed: "The mail could not be sent again",
    confirm: {
      title: "Delete this mail?",
      text: /* @__PURE__ */ icu<{ subject: string | number; to: string | number }>(["\"",["subject"],"\" to ",["to"]," is removed from the outbox. This cannot be undone."]),
      waiting: /* @__PURE__ */ icu<{ subject: string | number; to: string | number }>(["\"",["subject"],"\" to ",["to"]," was removed without being sent."]),
      action: "Delete mail",
      busy: "Deleting...",
    },
  },
  keptMails: {
    text: /* @__PURE__ */ icu<{ count: number }>([["count","plural",{"one":["1 mail was"],"other":["#"," mails were"]}]," kept while there was no mail server."]),
    noServer: /* @__PURE__ */ icu<{ count: number }>(["No mail leaves yet: ",["count","plural",{"one":["1 mail is"],"other":["#"," mails are"]}]," kept here. Once there is a mail server, you can send them."]),
    toServer: "Set up the mail server",
    action: "Send all",
    busy: "Sending...",
    confirm: {
      title: /* @__PURE__ */ icu<{ count: number }>([["count","plural",{"one":["Send 1 kept mail?"],"other":["Send ","#"," kept mails?"]}]]),
      text: "They go to the people they were written for, some of them long ago. A mail whose link has expired is not sent.",
    },
    sent: {
      title: /* @__PURE__ */ icu<{ queued: number }>([["queued","plural",{"0":["No mail sent"],"other":[["queued","plural",{"one":["1 mail is"],"other":["#"," mails are"]}]," sent now"]}]]),
      text: /* @__PURE__ */ icu<{ expired: number }>([["expired","plural",{"0":["The list shows what becomes of them."],"other":[["expired","plural",{"one":["1 mail is"],"other":["#"," mails are"]}]," not sent: the link in it has expired."]}]]),
    },
    failed: "The mails could not be sent",
  },
  mail: {
    loading: "Loading the mail...",
    failed: "This mail could not be read",
    tabs: {
      label: "The mail as",
      preview: "Preview",
      text: "Plain text",
      links: "Links",
    },
    frame: "Preview of the mail",
    scheme: {
      label: "Look of the preview",
      light: "Light",
      dark: "Dark",
    },
    plain: "Plain text",
    noLinks: "There are no links in this mail.",
    facts: {
      to: "To",
      kind: "Kind",
      created: "Created",
      sent: "Sent",
      next: "Next try",
      attempts: "Tries",
      messageId: "Message-ID",
    },
    reply: "The mail server answered:",
    lastError: "What went wrong:",
    kept: "There was no mail server when it was written. Set one up, then send it.",
  },
});
