-- Which of the product's own pages a page was made from, by the slug of the seed: its placeholders are looked for as long as it is there, whatever its address becomes.
alter table pages add column seed text;
update pages set seed = slug where slug in (select slug from page_seeds);

-- The product has no team members and no sites yet, so its pages about plans stop offering them.
update pages set content = replace(content, '<li><p>Team members, and sites of your own</p></li>', ''), version = version + 1, updated_at = now()
where is_special and content like '%<li><p>Team members, and sites of your own</p></li>%';
update pages set content = replace(content, 'longer videos, more of them, and help from your team.', 'longer videos, and more of them.')
where is_special and content like '%longer videos, more of them, and help from your team.%';

-- Nor do the descriptions of plans, as the product has written them.
update plans set description = replace(description, ', a team and sites of your own.', '.') where description like '%, a team and sites of your own.';
