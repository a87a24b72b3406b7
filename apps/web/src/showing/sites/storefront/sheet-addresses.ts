const files = import.meta.glob<string>(['./themes/*.css', './fonts/*.css'], {
  query: '?url',
  import: 'default',
  eager: true,
});
const HERE = 'src/showing/sites/storefront/';

/** Where the built sheet is found that the manifest names so. */
export function sheetAddress(name: string): string {
  const address = files[`./${name.slice(HERE.length)}`];
  if (address === undefined) throw new Error(`there is no style sheet ${name}`);
  return address;
}
