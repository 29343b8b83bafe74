type Costs = readonly (readonly number[])[];
/** The amounts subtracted from each row and column, and their partners; -1 for none. */
type Tableau = { costs: Costs; ofRow: number[]; ofColumn: number[]; columnOf: number[]; rowOf: number[] };
/** The cheapest path from a row to a free column: the distance of each visited column, and from which row. */
type Way = { least: number[]; from: number[]; done: number[]; end: number };

const at = (numbers: readonly number[], index: number): number => numbers[index] as number;
const list = (length: number, value: number): number[] => Array.from({ length }, () => value);

/**
 * Assigns each row a column at the least sum of costs: the Hungarian method by Jonker and Volgenant (Computing 38,
 * 1987). Costs are finite; there are at least as many columns as rows.
 */
export function leastCost(costs: Costs): number[] {
  const [rows, columns] = [costs.length, costs[0]?.length ?? 0];
  const tableau: Tableau = {
    costs,
    ofRow: list(rows, 0),
    ofColumn: list(columns, 0),
    columnOf: list(rows, -1),
    rowOf: list(columns, -1),
  };
  for (const row of costs.keys()) {
    const way = cheapestWay(tableau, row);
    takeOff(tableau, row, way);
    turn(tableau, row, way);
  }
  return tableau.columnOf;
}

function cheapestWay({ costs, ofRow, ofColumn, rowOf }: Tableau, start: number): Way {
  const way: Way = {
    least: list(rowOf.length, Number.POSITIVE_INFINITY),
    from: list(rowOf.length, -1),
    done: [],
    end: -1,
  };
  const open = new Set(rowOf.keys());
  let [row, so] = [start, 0];
  while (way.end < 0) {
    let nearest = -1;
    for (const column of open) {
      const far = so + at(costs[row] ?? [], column) - at(ofRow, row) - at(ofColumn, column);
      if (far < at(way.least, column)) [way.least[column], way.from[column]] = [far, row];
      if (nearest < 0 || at(way.least, column) < at(way.least, nearest)) nearest = column;
    }
    so = at(way.least, nearest);
    open.delete(nearest);
    way.done.push(nearest);
    row = at(rowOf, nearest);
    if (row < 0) way.end = nearest;
  }
  return way;
}

/** Makes each step of the path free of cost. */
function takeOff({ ofRow, ofColumn, rowOf }: Tableau, start: number, { least, done, end }: Way): void {
  const length = at(least, end);
  ofRow[start] = at(ofRow, start) + length;
  for (const column of done) {
    const spare = length - at(least, column);
    ofColumn[column] = at(ofColumn, column) - spare;
    const row = at(rowOf, column);
    if (row >= 0) ofRow[row] = at(ofRow, row) + spare;
  }
}

/** Back along the path, each column goes to the row that reached it. */
function turn({ columnOf, rowOf }: Tableau, start: number, { from, end }: Way): void {
  let [column, row] = [end, -1];
  while (row !== start) {
    row = at(from, column);
    rowOf[column] = row;
    [columnOf[row], column] = [column, at(columnOf, row)];
  }
}
