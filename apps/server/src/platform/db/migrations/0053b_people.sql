-- What other rooms may read of people: what they are called, and whose an account is.
create view people as select id as user_id, name, email from users;
create view account_owners as select account_id, user_id from memberships where role = 'owner';
