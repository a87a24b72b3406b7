/** What is still to be filled in or deleted, as it stands in the page. */
export function MissingWords({ words }: { words: readonly string[] }) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5">
      {words.map((word) => (
        <li key={word} className="rounded-sm bg-warning-soft px-2 py-0.5 text-12 wrap-anywhere text-warning">
          {word}
        </li>
      ))}
    </ul>
  );
}
