-- What a change was, field by field, beside who made it and when: [{"field", "before", "after"}]. Null: what was done has no fields.
-- Locks: access.audit_event, for as long as it takes to add a column without a default to its description; no row is read or written.
alter table access.audit_event add column changes jsonb;
