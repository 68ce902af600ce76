-- Texts of products and categories are shown as HTML, and cleaned when they are saved. What was written before was shown as it stood, and
-- nothing cleaned it: in those texts everything is a sign but tags that have no attributes and are allowed.
-- Locks: the rows with a sign that begins another tag; there are few.
update catalogue.product
set description = regexp_replace(description,
  '<(?!/?(p|h[234]|ul|ol|li|strong|em|b|i|u|br|hr|blockquote|table|thead|tbody|tr|th|td)\s*/?>)', '&lt;', 'gi')
where description like '%<%';
update catalogue.category
set description = regexp_replace(description,
  '<(?!/?(p|h[234]|ul|ol|li|strong|em|b|i|u|br|hr|blockquote|table|thead|tbody|tr|th|td)\s*/?>)', '&lt;', 'gi')
where description like '%<%';
