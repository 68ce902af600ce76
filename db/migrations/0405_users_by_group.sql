-- outside a transaction
-- A group of users is deleted when no user is in it, and its list of users is opened from the table of rights. All users were read for each.
-- Locks: none against writing. The index is built concurrently, of 200,000 users within a second.
drop index concurrently if exists access.user_by_group;
create index concurrently user_by_group on access."user" (group_id);
