import type { WatchHead } from '@sayso/contract';

/** What search engines, messengers and social networks read of a video. */
export function HeadTags({ head }: { head: WatchHead }) {
  return (
    <>
      <title>{head.title}</title>
      {head.meta.map(({ key, name, content }) => (
        <meta key={`${name} ${content}`} {...{ [key]: name }} content={content} />
      ))}
      {head.links.map((link) => (
        <link key={`${link.rel} ${link.href}`} {...link} />
      ))}
      {Object.keys(head.data).length > 0 && <DataBlock type="application/ld+json" data={head.data} />}
    </>
  );
}

/** Data beside the markup. Browsers do not run it, so a strict content security policy lets it stand. */
export function DataBlock({
  type,
  id,
  data,
}: {
  type: 'application/ld+json' | 'application/json';
  id?: string;
  data: unknown;
}) {
  // '<' would let a title end the block: JSON reads the escape as the same character.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // oxlint-disable-next-line react/no-danger
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}
