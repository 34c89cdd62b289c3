import { rarityTraits } from '@mdragon/domain'

/** What a statement has added to the assets (by 1) and taken away (by -1). */
const changes = {
  insert: 'select 1 as by, added.* from added',
  update: 'select 1 as by, added.* from added union all select -1, removed.* from removed',
  delete: 'select -1 as by, removed.* from removed',
}
type Deed = keyof typeof changes
const tables: Record<Deed, string> = {
  insert: 'new table as added',
  update: 'old table as removed new table as added',
  delete: 'old table as removed',
}

/** Who has how many of a kind, and how many have any. A row is there only while there is something to count. */
const countHolders = (deed: Deed): string => `
  with changed as (
    select type, index_id, owner, sum(by)::integer as by from (${changes[deed]}) c where state <> 'burned'
    group by type, index_id, owner having sum(by) <> 0),
  was as (select changed.*, coalesce(h.n, 0) as n from changed left join chain.holder h using (type, index_id, owner)),
  kept as (
    insert into chain.holder select type, index_id, owner, n + by from was where n + by > 0
    on conflict (type, index_id, owner) do update set n = excluded.n),
  gone as (
    delete from chain.holder h using was w
    where h.type = w.type and h.index_id = w.index_id and h.owner = w.owner and w.n + w.by = 0)
  insert into chain.kind_count as k (type, index_id, born, copies, owners)
    select type, index_id, 0, 0, sum((n + by > 0)::integer - (n > 0)::integer) from was group by type, index_id
  on conflict (type, index_id) do update set owners = k.owners + excluded.owners;`

const countKinds = (deed: Deed): string => `
  insert into chain.kind_count as k (type, index_id, born, copies, owners)
    select type, index_id, sum(by), coalesce(sum(by) filter (where state <> 'burned'), 0), 0 from (${changes[deed]}) c
    group by type, index_id having sum(by) <> 0 or coalesce(sum(by) filter (where state <> 'burned'), 0) <> 0
  on conflict (type, index_id) do update set born = k.born + excluded.born, copies = k.copies + excluded.copies;
  ${deed === 'insert' ? '' : 'if found then delete from chain.kind_count where born = 0; end if;'}`

/** The rules' levelBand, in the database's words. */
const columnOf = (trait: string): string =>
  trait === 'kind' ? 'index_id' : trait === 'level' ? '(level + 9) / 10' : trait

const countTraits = (deed: Deed): string => `
  insert into chain.trait_count as t (type, trait, value, n)
    select c.type, v.trait, v.value, sum(by) from (${changes[deed]}) c
    cross join lateral (values ${rarityTraits.map((trait) => `('${trait}', ${columnOf(trait)})`).join(', ')}) v (trait, value)
    where c.state <> 'burned' and v.value > 0 group by c.type, v.trait, v.value having sum(by) <> 0
  on conflict (type, trait, value) do update set n = t.n + excluded.n;
  ${deed === 'insert' ? '' : 'if found then delete from chain.trait_count where n = 0; end if;'}`

/** Of an update the rows of which these columns differ. */
const differing = (...columns: string[]): string => {
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
  return `added a join removed r using (assets_id) where (${of('a')}) is distinct from (${of('r')})`
}
const isBurned = `state = 'burned'`
const differingStats = differing('type', isBurned, 'stat_steps')
const statChanges: Record<Deed, string> = {
  ...changes,
  update: `select 1 as by, a.* from ${differingStats} union all select -1, r.* from ${differingStats}`,
}

const countStats = (deed: Deed): string => `
  insert into chain.stat_count as t (type, stat, step, n)
    select c.type, s.stat, s.step, sum(by) from (${statChanges[deed]}) c
    cross join lateral unnest(c.stat_steps) with ordinality s (step, stat)
    where c.state <> 'burned' group by c.type, s.stat, s.step having sum(by) <> 0
  on conflict (type, stat, step) do update set n = t.n + excluded.n;
  ${deed === 'insert' ? '' : 'if found then delete from chain.stat_count where n = 0; end if;'}`

const deeds = Object.keys(changes) as Deed[]

const traitColumns = rarityTraits.map((trait) => (trait === 'kind' ? 'index_id' : trait))

/**
 * Most updates are offers, which change nothing that is counted, and most others only whose it is. And a statement that
 * replaces what is there is both deeds, one of them of no rows.
 */
const count: Record<Deed, string> = {
  insert: `if exists (select from added) then
    ${countHolders('insert')} ${countKinds('insert')} ${countTraits('insert')} ${countStats('insert')} end if;`,
  update: `if exists (select from ${differing('type', 'index_id', 'owner', isBurned)}) then
      ${countHolders('update')} end if;
    if exists (select from ${differing('type', isBurned, ...traitColumns, 'stat_steps')}) then
      ${countKinds('update')} ${countTraits('update')} ${countStats('update')} end if;`,
  delete: `${countHolders('delete')} ${countKinds('delete')} ${countTraits('delete')} ${countStats('delete')}`,
}

/**
 * How many assets there are of each kind, with each trait and at each height of an attribute, and who has them: counted by the database itself, in the
 * statement that changes an asset. So the counts are those of the assets whatever happens to the chain, and asking for
 * one costs the same among a million.
 */
export const countAssets: readonly string[] = [
  // `born`: those that are burned by now too.
  `create table chain.kind_count (
    type text not null,
    index_id integer not null,
    born integer not null,
    copies integer not null,
    owners integer not null,
    primary key (type, index_id)
  )`,
  `create table chain.holder (
    type text not null,
    index_id integer not null,
    owner text not null,
    n integer not null check (n > 0),
    primary key (type, index_id, owner)
  )`,
  'create index holder_by_count on chain.holder (type, index_id, n desc, owner)',
  'create index holder_by_owner on chain.holder (owner, type) include (n)',
  `create table chain.trait_count (
    type text not null,
    trait text not null,
    value integer not null,
    n integer not null,
    primary key (type, trait, value)
  )`,
  `create table chain.stat_count (
    type text not null,
    stat integer not null,
    step integer not null,
    n integer not null,
    primary key (type, stat, step)
  )`,
  ...deeds.flatMap((deed) => [
    `create function chain.count_${deed}() returns trigger language plpgsql as $$ begin
      ${count[deed]} return null;
    end $$`,
    `create trigger asset_${deed}_counted after ${deed} on chain.asset referencing ${tables[deed]}
      for each statement execute function chain.count_${deed}()`,
  ]),
]
