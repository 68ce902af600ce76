-- The ways to pay by a company that the shop can be set up with. They are offered only where the company is.
insert into payment.payment_method (id, provider, option, name, description, sort) values
  (101, 'stripe', 'card', 'Betalingskort', 'Visa, Visa/Dankort og Mastercard. Beløbet hæves først, når varerne sendes.', 1),
  (102, 'stripe', 'mobilepay', 'MobilePay', 'Godkend i appen. Beløbet hæves først, når varerne sendes.', 2);
select setval(pg_get_serial_sequence('payment.payment_method', 'id'), 1000);
