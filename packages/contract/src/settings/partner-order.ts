import { namesOf } from '../common.ts';
import { inputTexts } from './input.texts.gen.ts';
import { partnersTexts } from './partners.texts.gen.ts';
import { PRESENTER_PARTNERS } from './presenter-partners.ts';
import type { Capability } from './setting.ts';

/** The text servers that an operator can set, by the beginning of their settings' keys. `subject`: how a sentence names one. */
export const TEXT_SERVERS = partnersTexts.textServers;
/** See `TEXT_SERVERS`. */
export type TextServerId = keyof typeof TEXT_SERVERS;
/** Ids of all of them. */
export const TEXT_SERVER_IDS = namesOf(TEXT_SERVERS);

/** The same of servers that write down what is said. */
export const TRANSCRIBERS = partnersTexts.transcribers;
/** See `TRANSCRIBERS`. */
export type TranscriberId = keyof typeof TRANSCRIBERS;
/** Ids of all of them. */
export const TRANSCRIBER_IDS = namesOf(TRANSCRIBERS);

/** Models that understand speech on this machine. */
export const RECOGNITION_PACKS = partnersTexts.recognitionPacks;

/** The writer that needs nobody. */
export const BUILT_IN_WRITER = partnersTexts.builtInWriter;

export type { Capability } from './setting.ts';

/** What more than one partner can do: who they are, in the order in which they are asked unless the operator wants another. Presenters are listed in theirs: customers choose whom they want. */
export const PARTNER_ORDERS = {
  text: { setting: 'text_order', partners: { ...TEXT_SERVERS, built_in: BUILT_IN_WRITER }, isNeeded: true },
  transcription: {
    setting: 'transcriber_order',
    partners: { ...TRANSCRIBERS, packs: RECOGNITION_PACKS },
    isNeeded: false,
  },
  presenters: { setting: 'presenter_order', partners: PRESENTER_PARTNERS, isNeeded: false },
} as const satisfies Record<Capability, object>;
/** All of them. */
export const CAPABILITIES = namesOf(PARTNER_ORDERS);

/** Somebody who can do it, by their id. */
export type OrderedPartnerId<Of extends Capability = Capability> = Of extends Capability
  ? keyof (typeof PARTNER_ORDERS)[Of]['partners'] & string
  : never;

/** A place in an order. Who is off is not asked, and keeps the place. */
export type PartnerPlace<Of extends Capability = Capability> = { id: OrderedPartnerId<Of>; isOn: boolean };

/** Stands before whoever is off. */
const OFF = '-';

/**
 * Reads an order: ids parted by commas, a minus before those that are off. Who is not named stands at the end. `problem` says what is wrong with one that cannot be read; then the order is the usual one.
 */
export function readPartnerOrder<Of extends Capability>(
  capability: Of,
  text: string,
): { places: PartnerPlace<Of>[]; problem: string | null } {
  const { partners, isNeeded } = PARTNER_ORDERS[capability];
  const known = Object.keys(partners) as OrderedPartnerId<Of>[];
  const usual = known.map((id) => ({ id, isOn: true }));
  const named = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ id: part.replace(OFF, '').trim(), isOn: !part.startsWith(OFF) }));
  const wrong = (problem: string) => ({ places: usual, problem });
  const places: PartnerPlace<Of>[] = [];
  for (const { id, isOn } of named) {
    const found = known.find((one) => one === id);
    if (found === undefined) return wrong(inputTexts.order.unknown({ known: known.join(', ') }));
    if (places.some((place) => place.id === found)) return wrong(inputTexts.order.twice({ id }));
    places.push({ id: found, isOn });
  }
  places.push(...usual.filter(({ id }) => !places.some((place) => place.id === id)));
  if (isNeeded && !places.some(({ isOn }) => isOn)) return wrong(inputTexts.order.allOff);
  return { places, problem: null };
}

/** Whether somebody is on in an order, by the text of its setting. */
export const isOnInOrder = <Of extends Capability>(capability: Of, text: string, id: OrderedPartnerId<Of>): boolean =>
  readPartnerOrder(capability, text).places.some((place) => place.id === id && place.isOn);

/** An order as its setting has it. */
export const writePartnerOrder = (places: readonly { id: string; isOn: boolean }[]): string =>
  places.map(({ id, isOn }) => (isOn ? id : `${OFF}${id}`)).join(', ');
