import type { ProductPrice, ProductRating } from '@sayso/contract';

const languages = new Intl.DisplayNames('en', { type: 'language' });

function price({ amount, currency, from }: ProductPrice): string {
  const figure = Number(amount).toLocaleString('en', currency === null ? {} : { style: 'currency', currency });
  return from ? `from ${figure}` : figure;
}

function rating({ value, best, count }: ProductRating): string {
  const given = `rated ${value.toLocaleString('en')} of ${best}`;
  return count === null ? given : `${given} by ${count.toLocaleString('en')}`;
}

export const productLinkTexts = {
  form: 'Read a product page',
  address: 'Product link',
  help: 'Paste the address of a shop page: what it says fills the brief below. You look through it before anything is written.',
  placeholder: 'https://shop.example.com/glow-serum',
  read: 'Read page',
  reading: 'Reading...',
  result: (shop: string) => `Read from ${shop}`,
  filled: 'The brief below is filled in. Check it: what a shop says of itself is not always true.',
  price,
  rating,
  otherLanguage: (code: string) =>
    `This page is in ${languages.of(code) ?? code}. Scripts are written in English only for now: put the brief into English first.`,
  undo: 'Put my own words back',
  pictures: 'Pictures of the product',
  picturesHelp: 'Choose one to show it in your video. It is copied to your product pictures.',
  picture: (title: string, place: number) => `${title}, picture ${place}`,
  loading: 'Loading a picture',
  missing: 'This picture could not be loaded',
  consent: 'I may use this product picture',
  taking: 'Copying the picture...',
  taken: (name: string) => `${name} is shown in your video. You can change that in step 3.`,
  notTaken: 'The picture was not copied',
} as const;
