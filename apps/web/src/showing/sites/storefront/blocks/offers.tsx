import type { SiteBlockOf } from '@sayso/contract';
import { absolute, linkKind } from '../is-safe-link.ts';
import { type Path, type ShownSite, usePage } from '../page-context.ts';
import { placeholdersTexts } from '../storefront.texts.gen.ts';
import { textsAt, Words, ActionLink } from '../words.tsx';
import { Section, SectionHead } from './section.tsx';
import { ACCENT, bar, type BlockView, has, INK, type Placed, SOFT } from './block-view.tsx';
import { Picture } from '../media.tsx';

type OffersBlock = SiteBlockOf<'offers'>;
type Offer = OffersBlock['offers'][number];

const isOfferShown = ({ name }: Offer) => has(name);

export const offers: BlockView<'offers'> = {
  name: 'Offers',
  about: 'What you sell, with prices and buttons',
  drawing: (
    <>
      {[6, 30, 54].map((x) => (
        <g key={x}>
          <rect x={x} y="8" width="20" height="32" rx="2" fill="none" stroke={SOFT} strokeWidth="1.500" />
          {bar([x + 4, 14], 12, INK)}
          {bar([x + 4, 20], 8)}
          <rect x={x + 4} y="30" width="12" height="5" rx="2.500" fill={ACCENT} />
        </g>
      ))}
    </>
  ),
  fields: { title: 'Title', text: 'Text' },
  entries: {
    list: 'Offers',
    add: 'Add offer',
    one: 'Offer',
    none: 'No offers yet.',
    fields: {
      name: 'Name',
      price: { label: 'Price', help: 'As visitors read it, such as $49 or from 20 EUR.' },
      text: 'Text',
      badge: { label: 'Badge', help: 'A word or two on the offer, such as New.' },
      button: 'Button',
      picture: 'Picture',
      is_highlighted: 'Highlight this offer',
    },
    nameOf: ({ name, text }) => name || text,
    isShown: isOfferShown,
    unseen: 'no name',
    manyUnseen: (count) => `${count === 1 ? 'one offer' : `${count} offers`} without a name`,
  },
  unseen: 'no offer with a name',
  Section: Offers,
  data: (blocks, page) => blocks.flatMap((block) => productsOf(block, page)),
};

/** Things to buy. */
function Offers({ placed }: { placed: Placed<OffersBlock> }) {
  const { editing, material } = usePage();
  const { block, index } = placed;
  const shown = block.offers
    .map((offer, position) => ({ offer, position }))
    .filter(({ offer }) => editing !== null || isOfferShown(offer));
  const hasPictures = shown.some(({ offer }) => offer.picture && material.pictures.has(offer.picture.id));
  return (
    <Section placed={placed} facts={{ 'data-pictures': hasPictures }}>
      <SectionHead placed={placed} />
      <ul className="offers-list" data-count={shown.length || 1}>
        {shown.map(({ offer, position }) => (
          <OfferCard key={offer.id} offer={offer} path={['blocks', index, 'offers', position]} />
        ))}
        {editing && shown.length === 0 && (
          <li className="offer offer-place">
            <span>No offers yet</span>
          </li>
        )}
      </ul>
    </Section>
  );
}

function OfferCard({ offer, path }: { offer: Offer; path: Path }) {
  const { material } = usePage();
  const at = textsAt(offer, path);
  const hasPicture = offer.picture !== null && material.pictures.has(offer.picture.id);
  return (
    <li className="offer" data-highlighted={offer.is_highlighted || undefined} data-picture={hasPicture || undefined}>
      {hasPicture && (
        <div className="offer-picture">
          <Picture use={offer.picture} sizes="(min-width: 64em) 30vw, 90vw" />
        </div>
      )}
      <Words as="p" className="offer-badge" {...at('badge')} placeholder="Add a badge" />
      <div className="offer-words">
        <Words as="h3" className="offer-name" {...at('name')} placeholder="Name of the offer" />
        <Words className="offer-text" {...at('text')} placeholder={placeholdersTexts.text} isLong />
      </div>
      <div className="offer-end">
        <Words as="p" className="offer-price" {...at('price')} placeholder="Add a price" />
        <ActionLink link={offer.button} path={[...path, 'button']} look="main" />
      </div>
    </li>
  );
}

function productsOf({ offers }: SiteBlockOf<'offers'>, { origin, material, document }: ShownSite) {
  return offers.filter(isOfferShown).flatMap((offer) => {
    const price = priceOf(offer.price);
    if (!price) return [];
    const picture = offer.picture && material.pictures.get(offer.picture.id);
    const { href } = offer.button;
    return {
      '@type': 'Product',
      name: offer.name,
      ...(offer.text && { description: offer.text }),
      ...(picture && { image: absolute(picture.url, origin) }),
      offers: {
        '@type': 'Offer',
        price: price.amount,
        priceCurrency: price.currency,
        url: linkKind(href) === 'outside' && /^https?:/iu.test(href) ? href : `${origin}/`,
        seller: { '@id': `${origin}/#site` },
      },
      inLanguage: document.language,
    };
  });
}

/** Signs of money that stand for one currency alone, and codes as ISO 4217 writes them. A bare dollar is a US dollar, a bare pound a British one. */
const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  '₪': 'ILS',
  '₫': 'VND',
};
const CODES =
  'USD|EUR|GBP|INR|KRW|TRY|ILS|VND|AUD|CAD|NZD|CHF|JPY|CNY|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|ZAR|SGD|HKD|AED|SAR';
const MONEY = new RegExp(`(?<![A-Z])(?:${CODES})(?![A-Z])|[$€£₹₩₺₪₫]`, 'gu');
const NUMBER = /\d[\d.,\u00A0\u202F' ]*\d|\d/gu;

/** A price as programs read it. */
type Price = { amount: string; currency: string };

/**
 * Reads a price that people wrote: it has one sign or code of a currency, one number, and nothing else. Whatever says more, such as 'from $49' or '3 for 10 EUR',
 * is not one price, and programs are not told of it.
 */
export function priceOf(text: string): Price | null {
  const money = text.match(MONEY);
  const numbers = text.match(NUMBER);
  if (money?.length !== 1 || numbers?.length !== 1) return null;
  const [sign] = money as [string];
  const [number] = numbers as [string];
  if (text.replace(sign, '').replace(number, '').trim() !== '') return null;
  const amount = amountOf(number);
  return amount === null ? null : { amount, currency: SIGNS[sign] ?? sign };
}

/** 1,299.00 and 1.299,00 and 1 299: the last point or comma before one or two digits parts the fraction, all others group thousands. */
function amountOf(number: string): string | null {
  const [, whole = number, fraction = ''] = /^(.*)[.,](\d{1,2})$/u.exec(number) ?? [];
  if (!/^\d{1,3}(?:[.,\u00A0\u202F' ]\d{3})*$|^\d+$/u.test(whole)) return null;
  const digits = whole.replaceAll(/\D/gu, '');
  return fraction === '' ? digits : `${digits}.${fraction}`;
}
