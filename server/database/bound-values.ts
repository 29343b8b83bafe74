import {
  type AnyEntity,
  type EntityData,
  isRaw,
  JsonProperty,
  NativeQueryBuilder,
  type Platform,
  PostgreSqlConnection,
  PostgreSqlDriver,
  type QueryResult,
  raw,
  Utils,
} from "@mikro-orm/postgresql";

type Result = QueryResult | EntityData<AnyEntity> | EntityData<AnyEntity>[];
type ExecuteArguments = Parameters<PostgreSqlConnection["execute"]>;
type Runner = { executeQuery(compiled: { parameters: readonly unknown[] }, options?: unknown): Promise<unknown> };

/** Sends texts as parameters: PostgreSQL logs statements, and MikroORM writes values into them. */
class BoundConnection extends PostgreSqlConnection {
  override execute<T extends Result = EntityData<AnyEntity>[]>(
    query: ExecuteArguments[0],
    params: ExecuteArguments[1] = [],
    method?: ExecuteArguments[2],
    transaction?: ExecuteArguments[3],
    context?: ExecuteArguments[4],
  ): Promise<T> {
    const { text, values } = bind(this.platform, query, params);
    const runner = (transaction ?? this.getClient()) as Runner;
    const binding: Runner = {
      executeQuery: (compiled, options) => runner.executeQuery({ ...compiled, parameters: values }, options),
    };
    return super.execute<T>(text, [], method, binding, context);
  }
}

/** PostgreSQL with bound values. */
export class BoundDriver extends PostgreSqlDriver {
  protected override readonly connection = new BoundConnection(this.config);
}

/** Turns MikroORM's `?` placeholders into PostgreSQL's numbered ones, with their values. */
function bind(platform: Platform, query: ExecuteArguments[0], params: NonNullable<ExecuteArguments[1]>) {
  const values: (string | Buffer)[] = [];
  const place = (value: unknown): string => {
    if (isRaw(value)) return fill(value.sql, value.params);
    if (typeof value === "string" || value instanceof Buffer) return `$${values.push(value)}`;
    if (isJson(value)) return `$${values.push(JSON.stringify(value))}`;
    return Array.isArray(value) ? value.map(place).join(", ") : platform.quoteValue(value);
  };
  const fill = (sql: string, given: readonly unknown[]): string => {
    if (given.length === 0) return sql;
    const left = given.values();
    return sql.replace(/\\\?|\?\??/g, (mark) => {
      if (mark === "\\?") return "?";
      const value: unknown = left.next().value;
      return mark === "??" ? platform.quoteIdentifier(value as string) : place(value);
    });
  };
  const asked = query instanceof NativeQueryBuilder ? query.toRaw() : query;
  if (isRaw(asked)) return { text: place(asked), values };
  return { text: Array.isArray(params) ? fill(asked, params) : place(raw(asked, params)), values };
}

/** Plain objects, and what MikroORM marked as JSON. */
const isJson = (value: unknown): boolean =>
  Utils.isPlainObject(value) || (typeof value === "object" && value !== null && JsonProperty in value);
