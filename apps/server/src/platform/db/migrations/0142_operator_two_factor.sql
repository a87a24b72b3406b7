-- A session of an operator who has to set two-factor sign-in up before anything else. Found out at their sign-in.
alter table sessions add column needs_two_factor boolean not null default false;
