type Component = { name: string; lines: Map<string, string>; parts: Component[] };

/**
 * Reads an iCalendar file (RFC 5545): components in each other, of each line the name before its parameters and the
 * value. Throws on what no calendar would take: a line that is none, or a component that does not end.
 */
export function readCalendar(file: string): Component {
  const root: Component = { name: "", lines: new Map(), parts: [] };
  const open = [root];
  for (const line of file
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .filter(Boolean)) {
    const [, name = "", value = ""] = /^([A-Z-]+)(?:;[^:]+)?:(.*)$/.exec(line) ?? fail(line);
    const inside = open.at(-1) ?? fail(line);
    if (name === "BEGIN") {
      const part: Component = { name: value, lines: new Map(), parts: [] };
      inside.parts.push(part);
      open.push(part);
    } else if (name === "END") {
      if (open.pop()?.name !== value) fail(line);
    } else {
      inside.lines.set(name, value);
    }
  }
  const [calendar] = root.parts;
  if (open.length !== 1 || root.parts.length !== 1 || !calendar) return fail("the end");
  return calendar;
}

function fail(line: string): never {
  throw new Error(`no calendar at: ${line}`);
}
