import type { Db } from '@mdragon/server'
import { sql } from 'kysely'

/** A number that is spread over 0 to `below`, the same each time. */
export const spread = (by: number, below: number) => sql.raw(`((n * ${by}::bigint + n / 7) % ${below})`)
const types = sql`(array['hero', 'equip', 'pet', 'lingshi', 'card', 'dragon'])`

/** Heights of the attributes, as far apart as the rules make them. */
const steps = sql`array[${sql.join([59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107].map((by) => sql`${spread(by, 110)}`))}]::integer[]`

/** What is measured is what is read; the events that all of it comes from are left out. */
export async function dropReferences(db: Db): Promise<void> {
  await sql`do $$ declare f record; begin
    for f in select oid::regprocedure as name from pg_proc
      where pronamespace = 'chain'::regnamespace and proname like 'require\_%'
    loop execute format('drop function %s cascade', f.name); end loop; end $$`.execute(db)
}

/** The counts beside them are made by the database itself, as ever. */
export async function addAssets(db: Db, n: number): Promise<void> {
  await sql`insert into chain.asset
    select n, '0x' || lpad('7', 40, '0'), n, (${types})[kind], index_id, grade, camp, profession, element, level, star, 0, 0, n % 90000,
      lpad(to_hex((n % 65536) + (profession << 26) + (camp << 29) + (element << 32) + (level << 35) + (star << 43)
        + (grade << 46) + (index_id::bigint << 51) + (kind::bigint << 61)), 16, '0'),
      '0x' || lpad(to_hex(${spread(7919, Math.max(100, n / 20))}), 40, '0'), 0, n, 0, 'free', 1, stat_steps, n
    from (select n, case when n % 5 = 0 then 2 else 1 + ${spread(13, 6)} end as kind,
      case when n % 5 = 0 then 1 else 1 + ${spread(17, 20)} end as index_id, 1 + ${spread(31, 24)} as grade,
      ${spread(37, 6)} as camp, ${spread(41, 5)} as profession, 1 + ${spread(43, 5)} as element,
      1 + ${spread(47, 60)} as level, 1 + ${spread(53, 7)} as star, ${steps} as stat_steps
      from generate_series(1, ${n}::bigint) n) a`.execute(db)
}
