-- The report by product group reads the lines of a company group by group, in the order of the index, and sums them as they come. The
-- other reports by lines find those of a company and a period in it as before; CO₂, which it held, was read from the rows all the same.
drop index invoice.invoice_line_of_customer;
create index invoice_line_of_customer on invoice.invoice_line (customer_id, product_group, date) include (net_sum);
