create schema demo;

create table demo.drawing (
  source text primary key,
  kind text not null,
  family text not null,
  attributes jsonb not null default '{}',
  constraint drawing_source_is_a_plain_name check (source ~ '^[a-z0-9-]{1,64}$'),
  constraint drawing_kind_is_known check (kind in ('product', 'detail'))
);
comment on table demo.drawing is 'What the pictures of the demo shop are drawn from; media.attachment.source names the row. Empty outside the demo shop.';
