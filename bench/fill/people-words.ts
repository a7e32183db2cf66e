// Words for the names and skills of the members of a large community.

export const GIVEN_NAMES =
  'Amara Ana Aylin Bruno Chidi Clara Dalia David Elena Emre Fatou Felix Freya Giulia Hana Hugo Ines Ivo Jonas Julia Kofi Lars Leila Lucia Maja Malik Mei Mira Nadia Noah Olga Omar Priya Rafael Rosa Samir Sofia Tomas Yuki Zara'.split(
    ' ',
  );

export const FAMILY_NAMES =
  'Abebe Almeida Andersen Baptiste Becker Bianchi Castillo Chen Costa Dahl Diallo Dubois Eriksen Fernandes Fischer Garcia Haddad Hansen Horvath Ibrahim Jansen Kaya Kim Kowalski Larsen Lindgren Mensah Moreau Moreno Nakamura Ndiaye Novak Nwosu Okafor Oliveira Park Petrov Quispe Rahman Rossi Santos Schmidt Silva Singh Tanaka Torres Virtanen Weber Yilmaz Zielinski'.split(
    ' ',
  );

export const CRAFTS =
  'accounting archery baking basketry beekeeping bookbinding brewing calligraphy carpentry cartography ceramics chess choreography coding composting crochet cycling debating drawing drumming editing embroidery fencing filming gardening glazing harmonica improvisation juggling knitting lettering mending negotiation origami photography piano pottery printmaking sailing sewing singing spreadsheets statistics storytelling typography watercolour weaving woodturning writing yoga'.split(
    ' ',
  );

export const WAYS =
  'Basic Advanced Applied Classical Contemporary Creative Digital Everyday Experimental Family Field Folk Gentle Historic Indoor Mindful Modern Outdoor Practical Professional Rapid Seasonal Studio Traditional Urban'.split(
    ' ',
  );
