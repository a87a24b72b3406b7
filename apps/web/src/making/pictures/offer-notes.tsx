import type { PictureOffer } from '@sayso/contract';
import { Note } from '../../ui/feedback/banner.tsx';
import { picturesTexts as texts } from './pictures.texts.ts';

type Props = { offer: PictureOffer; isFace?: boolean };

/** What is to be known of whoever makes a picture before it is asked for: what they cannot, how many are left, and whether they are there at all. */
export function OfferNotes({ offer, isFace = false }: Props) {
  const { name, lacks, nearest, left_today: left, rests_until: rests } = offer;
  const facts = [
    ...(isFace && lacks.length > 0 ? [texts.lacks(name, lacks)] : []),
    ...(isFace && nearest.length > 0 ? [texts.nearest(name, nearest)] : []),
    texts.pays(offer) ?? '',
    left === null || left === 0 ? '' : texts.left(left),
  ].filter((fact) => fact !== '');
  return (
    <>
      {rests !== null && <Note tone="warning">{texts.rests(name)}</Note>}
      {left === 0 && <Note tone="warning">{texts.left(0)}</Note>}
      {facts.length > 0 && <p className="text-13 text-text-2">{facts.join(' ')}</p>}
    </>
  );
}
