insert into payment.payment_method (id, provider, option, name, description, sort) values
  (103, 'quickpay', 'card', 'Betalingskort', 'Dankort, Visa og Mastercard. Beløbet hæves først, når varerne sendes.', 1),
  (104, 'quickpay', 'mobilepay', 'MobilePay', 'Godkend i appen. Beløbet hæves først, når varerne sendes.', 2);
