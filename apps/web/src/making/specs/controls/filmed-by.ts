import { type Avatar, PRESENTER_LACKS, PRESENTER_PARTNERS, type PresenterLack, type Video } from '@sayso/contract';

/** A partner that films the presenter: what people call it, and what its presenters do not do that drawn ones do. */
export type FilmedBy = { name: string; cannot: readonly PresenterLack[] };

/** Who films an avatar; null for those that are drawn. */
export function filmedBy(avatar: Pick<Avatar, 'partner' | 'cannot'> | null): FilmedBy | null {
  if (!avatar?.partner) return null;
  return { name: PRESENTER_PARTNERS[avatar.partner.id].name, cannot: avatar.cannot };
}

/** Who films the presenter of a video; null where they are drawn, also because somebody stands in. `cannot`: of the presenter, where that is known; else nothing is promised. */
export function filmedByOf(
  { partner, stood_in: stoodIn }: Video['generation_data']['avatar'],
  cannot: FilmedBy['cannot'] = PRESENTER_LACKS,
): FilmedBy | null {
  return partner && stoodIn === null ? { name: PRESENTER_PARTNERS[partner.id].name, cannot } : null;
}

/** The name of the partner whose presenter does not do something; null where they do. */
export const lacking = (filmed: FilmedBy | null, what: PresenterLack): string | null =>
  filmed?.cannot.includes(what) ? filmed.name : null;
