/** Properties that Testing Library asks of hundreds of elements for each button that it looks for, with what they are where nothing says otherwise. */
const INHERITED = { visibility: 'visible', 'pointer-events': 'auto' } as const;
type Inherited = keyof typeof INHERITED;
type Ask = typeof window.getComputedStyle;

/** With what jsdom itself answers with, once that is replaced: test files share a window. */
export type PlainAsk = Ask & { jsdom?: Ask };

/** What was found out about an element, as long as the document stays as it is. Null: jsdom has to be asked. */
type Known = { display?: string | null } & { [property in Inherited]?: boolean };

/** How a style sheet decides about `display`: what floats or is positioned is a block. */
const DISPLAYING = /display:|float:|position: ?(?:absolute|fixed)/;

/**
 * Computed styles as jsdom answers them, without its going through all its rules anew after each change of the document. What decides about
 * an element here is its kind, the attributes that jsdom's own style sheet looks at, and the `style` of it and of what it is in. Where more may
 * decide, jsdom answers: for every other property, for detached elements, and where a style sheet of the document speaks of the property.
 */
export function plainStyles(ask: PlainAsk): PlainAsk {
  if (ask.jsdom) return ask;
  const displays = new Map<string, string>();
  let known = new WeakMap<Element, Known>();
  const forget = () => void (known = new WeakMap());
  const changes = new MutationObserver(forget);
  changes.observe(document, { subtree: true, childList: true, attributes: true });

  function knownOf(element: Element): Known {
    const found = known.get(element) ?? {};
    known.set(element, found);
    return found;
  }
  function displayOf(element: Element): string | null {
    if (
      element.localName === 'summary' ||
      element.hasAttribute('style') ||
      element.parentElement?.hasAttribute('style')
    )
      return null;
    const kind = kindOf(element);
    const found = displays.get(kind) ?? ask(element).display;
    displays.set(kind, found);
    return found;
  }
  /** Whether nothing says otherwise of an element or of what it is in. */
  function isPlain(element: Element, property: Inherited): boolean {
    const facts = knownOf(element);
    facts[property] ??=
      !element.hasAttribute('hidden') &&
      !element.getAttribute('style')?.includes(property) &&
      (element.parentElement === null || isPlain(element.parentElement, property));
    return facts[property];
  }
  function valueOf(element: Element, property: Inherited | 'display'): string | null {
    if (changes.takeRecords().length > 0) forget();
    if (isSpokenOf(property === 'display' ? DISPLAYING : property)) return null;
    if (property !== 'display') return isPlain(element, property) ? INHERITED[property] : null;
    const facts = knownOf(element);
    if (facts.display === undefined) facts.display = displayOf(element);
    return facts.display;
  }

  const plain: PlainAsk = (element, pseudo) => {
    if (pseudo || element.ownerDocument !== document || !element.isConnected) return ask(element, pseudo);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_target, name) {
        if (name === 'getPropertyValue')
          return (property: string) => plainValue(element, property) ?? ask(element).getPropertyValue(property);
        const style = () => ask(element);
        const value: unknown =
          plainValue(element, name === 'pointerEvents' ? 'pointer-events' : name) ?? Reflect.get(style(), name);
        return typeof value === 'function' ? value.bind(style()) : value;
      },
    });
  };
  const plainValue = (element: Element, name: string | symbol): string | null =>
    name === 'display' || name === 'visibility' || name === 'pointer-events' ? valueOf(element, name) : null;
  plain.jsdom = ask;
  return plain;
}

/** What jsdom's style sheet looks at to say how an element is displayed. */
function kindOf(element: Element): string {
  const { namespaceURI, localName, parentElement } = element;
  let kind = `${namespaceURI} ${parentElement?.localName} ${localName}`;
  for (const name of ['hidden', 'popover'])
    if (element.hasAttribute(name)) kind += ` ${name}=${element.getAttribute(name)}`;
  if (localName === 'input') kind += ` ${element.getAttribute('type')}`;
  return element.hasAttribute('open') ? `${kind} open` : kind;
}

type Spoken = { rules: number; text: string };
const spoken = new WeakMap<CSSStyleSheet, Spoken>();

/** Whether a style sheet of the document says something that decides. Libraries add their own while they are used. */
function isSpokenOf(deciding: string | RegExp): boolean {
  const { styleSheets } = document;
  if (styleSheets.length === 0) return false;
  return Array.from(styleSheets).some((sheet) => textOf(sheet).search(deciding) !== -1);
}

function textOf(sheet: CSSStyleSheet): string {
  const read = spoken.get(sheet);
  if (read?.rules === sheet.cssRules.length) return read.text;
  const text = Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n');
  spoken.set(sheet, { rules: sheet.cssRules.length, text });
  return text;
}
