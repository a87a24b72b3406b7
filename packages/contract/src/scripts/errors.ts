import { entry } from '../errors/entry.ts';

/** What is refused about help with scripts, and about the page of a product. */
export const ERRORS_OF_SCRIPTS = {
  text_server_failed: entry(
    503,
    'The text server wrote nothing that can be used, and the built-in writer knows English only. Try again later.',
    'retryable',
  ),
  text_budget_used: entry(
    403,
    'Too few of the tokens of today are left for a trial. Raise the budget, or try again tomorrow.',
  ),
  translation_needs_server: entry(
    422,
    'Nobody translates here yet: the built-in writer knows no other language. Your operator can set a text server, which does.',
  ),
  translation_language: entry(422, 'Nobody here translates into this language. Choose another one.'),
  translation_failed: entry(
    503,
    'The text server wrote no translation that can be used. Try again later.',
    'retryable',
  ),
  translation_too_long: entry(
    422,
    'In this language the script gets longer than your plan allows. Make it shorter first, then translate it.',
  ),
  video_without_words: entry(
    422,
    'The words of this video are not known, because its recording came without a script. There is nothing to translate.',
  ),
  language_unspoken: entry(422, 'Nobody here speaks this language yet. Choose another one.'),
  product_page_unreachable: entry(
    422,
    'Nobody answers at this address. Check that it is right, or fill in the brief yourself.',
  ),
  product_page_not_public: entry(
    422,
    'This address is not on the public internet, so it is not opened. Use the address of the page as customers see it.',
  ),
  product_page_missing: entry(
    422,
    'The shop has no page at this address. Open the page in your browser and copy its address from there.',
  ),
  product_page_blocked: entry(
    422,
    'This shop does not let other programs read its pages. Copy the text of the page into the brief instead.',
  ),
  product_page_too_large: entry(422, 'This page is larger than 2 MB, so it is not read. Fill in the brief yourself.'),
  product_page_no_page: entry(
    422,
    'There is a file at this address and no web page. Use the address of the page on which the product is sold.',
  ),
  product_page_no_product: entry(
    422,
    'No product was found on this page, not even a title. Use the address of a single product.',
  ),
  product_picture_failed: entry(
    422,
    'This picture could not be fetched from the shop. Save it on your device and upload it from there.',
  ),
} as const;
