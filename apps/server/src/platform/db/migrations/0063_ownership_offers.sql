-- An account that its owner wants to hand over. It ends with the membership of whoever it is offered to.
create table ownership_offers (
  account_id uuid primary key references accounts on delete cascade,
  to_user_id uuid not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (to_user_id, account_id) references memberships on delete cascade
);
create index ownership_offers_to on ownership_offers (to_user_id, account_id);
