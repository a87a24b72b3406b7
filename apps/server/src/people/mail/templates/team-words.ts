import { plainName } from './plain-name.ts';
import type { MailSite } from './template.ts';

/** An account in a sentence; by its name where that is one. */
export const accountCalled = (name: string): string =>
  plainName(name) ? `the team of ${plainName(name)}` : 'the team';

/** Why members are written to. */
export const ofMembership = ({ site }: { site: MailSite }): string =>
  `You get this mail because it is about your place in a team at ${site.name}.`;
