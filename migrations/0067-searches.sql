-- What shoppers search for: also what finds something, and what the owner has done about what finds nothing. Still with no trace of who it was, and for 90 days.
create table searches (
  -- Whether the search found a product.
  found boolean not null,
  day date not null,
  term text not null check (term <> ''),
  times integer not null check (times > 0),
  last_at timestamptz not null default now(),
  primary key (found, day, term)
);

insert into searches (found, day, term, times, last_at)
select false, day, term, searches, least(now(), day::timestamptz + interval '12 hours') from failed_searches where day >= current_date - 90;

drop table failed_searches;

-- `done`: the owner has made something of it, and it comes back if it fails again. `ignored`: it does not come back.
create table search_states (
  term text primary key check (term <> ''),
  state text not null check (state in ('done', 'ignored')),
  changed_at timestamptz not null default now()
);
