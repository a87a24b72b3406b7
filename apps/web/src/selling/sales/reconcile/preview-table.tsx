import { reconcileTexts } from './reconcile.texts.ts';

type Props = { columns: readonly string[]; rows: readonly Readonly<Record<string, string>>[] };

/** The first rows of an export, as they stand in the file. Scrolls sideways by itself: exports are wide. */
export function PreviewTable({ columns, rows }: Props) {
  return (
    <div
      // A region that scrolls must be reached by keyboard.
      tabIndex={0}
      role="region"
      aria-label={reconcileTexts.mapping.preview}
      className="overflow-x-auto rounded-md border border-border ring-focus"
    >
      <table className="w-full border-collapse text-12">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-border bg-fill px-3 py-2 text-left font-medium whitespace-nowrap text-text-2"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place} className="border-b border-border last:border-b-0">
              {columns.map((column) => (
                <td key={column} className="max-w-60 truncate px-3 py-2 whitespace-nowrap text-text-2">
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
