/** What the contract needs of the `URL` that every platform has, browsers and Node alike. @see https://url.spec.whatwg.org/#url-class */
declare class URL {
  static canParse(address: string): boolean;
  constructor(address: string);
  readonly protocol: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly username: string;
  readonly password: string;
  readonly searchParams: { get(name: string): string | null };
}
